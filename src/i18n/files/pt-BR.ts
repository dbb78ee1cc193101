/** The texts of the first page in this language, and a loader for each other file. */
export const files = {
  ...import.meta.glob('../../{components/shell.,screens/business/{business,service-selection}/}texts.pt-BR.json', {
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob(
    ['../../**/*texts.pt-BR.json', '!**/{components/shell.,screens/business/{business,service-selection}/}texts.*'],
    { import: 'default' },
  ),
}
