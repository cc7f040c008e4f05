/** The server cannot start or go on for a reason that its operator can mend; the message is all they need. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
