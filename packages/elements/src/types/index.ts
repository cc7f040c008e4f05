import type { ElementEvent, ElementOf, ElementTag, EventName } from '../internal/elementTypes.ts';

/** The elements by their tags, with their properties and events. */
export type VitrineElements = { [Tag in ElementTag]: ElementOf<Tag> } & { 'vitrine-config': HTMLElement };

/** The events that each element sends, by their names. */
export type VitrineElementEvents = {
  [Tag in ElementTag]: { [Name in EventName<Tag>]: ElementEvent<Tag, Name> };
};

declare global {
  /** Types what the DOM finds and creates by a tag. */
  interface HTMLElementTagNameMap extends VitrineElements {}
}
