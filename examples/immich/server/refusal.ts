import type { ErrorDto } from '../immichTypes.ts';

const words: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized', 404: 'Not Found' };

/** A refusal of the server. Like Immich it says 400 for what is not there. */
export class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }

  toJson(): ErrorDto {
    const { message, statusCode } = this;
    return { message, error: words[statusCode] ?? 'Error', statusCode };
  }
}

export function missing(right: string): Refusal {
  return new Refusal(400, `Not found or no ${right} access`);
}
