import { PGlite } from '@electric-sql/pglite';
import { embeddedExtensions } from './embeddedExtensions.ts';
import { OwnerOnlyFileSystem } from './ownerOnlyFileSystem.ts';

// Runs in a process of its own, because creating a database needs much memory, which is freed when the process ends.
const [folder = ''] = process.argv.slice(2);
const embedded = await PGlite.create({ fs: new OwnerOnlyFileSystem(folder), extensions: embeddedExtensions });
await embedded.close();
