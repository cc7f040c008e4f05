import { ConfigError, readConfig } from './config/config.ts';
import { DataFolderInUse } from './config/dataFolderLock.ts';
import { helpText } from './config/help.ts';
import { DatabaseTooNew } from './db/migrate.ts';
import { EmbeddedDatabaseDamaged } from './db/pool.ts';
import { CannotListen } from './start/listen.ts';
import { startServer, type RunningServer } from './start/startServer.ts';
import { StorageError } from './storage/Storage.ts';

/** Failures that the operator can mend; their sentence is enough. */
const plainErrors = [
  ConfigError,
  DataFolderInUse,
  DatabaseTooNew,
  EmbeddedDatabaseDamaged,
  CannotListen,
  StorageError,
];

function fail(error: unknown): never {
  const isPlain = error instanceof Error && plainErrors.some((kind) => error instanceof kind);
  process.stderr.write(isPlain ? `${error.message}\n` : `Vitrine could not start.\n`);
  if (!isPlain) console.error(error);
  process.exit(1);
}

async function run(): Promise<void> {
  const starting = new AbortController();
  let server: RunningServer | undefined;
  let isStopping = false;
  const end = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    starting.abort();
    await server?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end().catch(fail));
  process.on('SIGINT', () => void end().catch(fail));
  server = await startServer(readConfig(process.env), starting.signal);
  for (const line of server.announcement) process.stdout.write(`${line}\n`);
}

const wantsHelp = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
if (wantsHelp) process.stdout.write(helpText());
else await run().catch(fail);
