import { randomBytes } from 'node:crypto';
import { startServer } from './server.ts';

const secret = process.env['SECRET'] ?? randomBytes(6).toString('hex');
const { origin } = await startServer({ port: 4100, secret });
process.stdout.write(`${origin}/graphql: sign in as "ada" or "ben" with "${secret}"\n`);
