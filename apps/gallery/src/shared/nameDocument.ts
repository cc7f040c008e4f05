/** Gives the document the title of a link. That of a link with a password is not known before it has opened. */
export function nameDocument({ title }: { title: string }): void {
  document.title = title;
}
