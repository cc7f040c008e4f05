import { createOwnBackEnd } from './ownBackEnd.ts';
import { serve } from './serve.ts';

/* Starts the back end of docs/adapters.md at the address that the page names, for those who follow it by hand. */
const { origin } = await serve(createOwnBackEnd(), 4000);
process.stdout.write(`The back end of docs/adapters.md is at ${origin}/my-api. Stop it with Ctrl+C.\n`);
