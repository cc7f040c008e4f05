import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';

/** What the embedded database can do beyond its core. */
export const embeddedExtensions = { vector, pg_trgm: trigrams };
