import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './embeddedExtensions.ts';
import { OwnerFolder } from './ownerFolder.ts';

// A process of its own gives back with its end the memory that the making of a database takes.
const [folder = ''] = process.argv.slice(2);
const embedded = await PGlite.create({ fs: new OwnerFolder(folder), extensions: embeddedExtensions });
await embedded.close();
