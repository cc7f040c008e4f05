/** What a screen tells the page around it. */
export interface PageEvent {
  readonly name: 'open-image' | 'open-folder' | 'navigate' | 'seek' | 'signed-out';
  readonly detail: unknown;
}
