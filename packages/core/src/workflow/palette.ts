/** The colours of a status, in the order in which they are offered. */
export const statusColors = [
  'red',
  'pink',
  'violet',
  'blue',
  'lightBlue',
  'greenblue',
  'green',
  'yellowGreen',
  'yellow',
  'orange',
  'brown',
  'black',
] as const;
/** One of the `statusColors`. */
export type StatusColor = (typeof statusColors)[number];

/** Returns the colour of a status; undefined for a status without one and for a name that is not in the palette. */
export function parseStatusColor(color: string): StatusColor | undefined {
  return statusColors.find((each) => each === color);
}
