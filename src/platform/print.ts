/** Opens the browser's print dialog, which also saves the page as a PDF. Returns once the customer has closed it. */
export function printPage(): void {
  window.print()
}
