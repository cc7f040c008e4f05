/** The server cannot start, for a reason that whoever runs it can fix. The message is shown without a stack trace. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
