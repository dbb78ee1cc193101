/** The texts of the first page in this language, and a loader for each other file. */
export const files = {
  ...import.meta.glob('../../{components/shell.,screens/business/{business,service-selection}/}texts.en-US.json', {
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob(
    ['../../**/*texts.en-US.json', '!**/{components/shell.,screens/business/{business,service-selection}/}texts.*'],
    { import: 'default' },
  ),
}
