/** How each file of texts in this language is fetched; beside the texts of the first page, which are fetched before any other. */
export const files = import.meta.glob('../../**/*texts.pt-BR.json', { import: 'default' })
