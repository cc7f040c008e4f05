/** A query that waits asks again after each change: describing the whole page each time costs more than asking. */
export const getElementError = (message: string | null): Error =>
  Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' });
