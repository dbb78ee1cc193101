/** The texts of the first page in this language, and a loader for each other file. */
export const files = {
  ...import.meta.glob('../../{components/shell.,screens/business/{business,service-selection}/}texts.es-ES.json', {
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob(
    ['../../**/*texts.es-ES.json', '!**/{components/shell.,screens/business/{business,service-selection}/}texts.*'],
    { import: 'default' },
  ),
}
