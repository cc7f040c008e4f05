/** The server cannot start or continue for a reason that its operator can fix; the message explains it completely. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
