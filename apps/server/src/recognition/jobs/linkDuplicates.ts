import { sql } from 'kysely';
import { currentTenant, db } from '../../db/executor.ts';

/** The most bits of 64 in which the hashes of near-identical pictures differ. */
const maxBits = 16;
/** The most bits of 256 in which their details differ. */
export const maxDetails = 100;
/** Up to so many bits of 64 hashes are enough; beyond, hashes of unlike pictures come that near by chance. */
export const sureBits = 6;
/** The most that the sides of near-identical pictures are stretched against each other, where hashes are not enough. */
const maxStretch = 1.25;
/** The lowest cosine of the angle between the embeddings of pictures whose hashes are not enough. */
const minLikeness = 0.85;
/**
 * The most pairs that a file adds, so that many copies of one picture are not all paired with each other. Who loses a pair, and has that many, is
 * paired again by a trigger of the database.
 */
const maxLinks = 50;

/**
 * Pairs a file of the current transaction, whose hash or embedding was stored, with the near-identical ones that have other bytes. The caller holds the lock of
 * `lockPeople`; otherwise two files that are stored at the same time do not see each other.
 *
 * @see docs/rules/similarity.md#groups-of-near-identical-files
 */
export async function linkDuplicates(fileId: number): Promise<void> {
  const tenantId = currentTenant();
  await sql`
    delete from near_duplicates pair using file_hashes first, file_hashes second
      where pair.tenant_id = ${tenantId} and ${fileId} in (first_id, second_id)
        and first.tenant_id = ${tenantId} and first.file_id = first_id
        and second.tenant_id = ${tenantId} and second.file_id = second_id
        and (bit_count(first.hash # second.hash) <> bits
          or bit_count(first.details # second.details) > ${maxDetails})`.execute(db());
  await sql`
    with near as materialized (
      select other.file_id as id, bit_count(other.hash # own.hash) as bits,
          bit_count(other.details # own.details) as finer,
          greatest(other.aspect / own.aspect, own.aspect / other.aspect) as stretch
        from file_hashes own join file_hashes other on other.tenant_id = ${tenantId} and other.file_id <> own.file_id
        where own.tenant_id = ${tenantId} and own.file_id = ${fileId} and bit_count(other.hash # own.hash) <= ${maxBits})
    insert into near_duplicates (tenant_id, first_id, second_id, bits)
      select ${tenantId}, least(near.id, ${fileId}::bigint), greatest(near.id, ${fileId}::bigint), bits
        from near join files on files.tenant_id = ${tenantId} and files.id = near.id
        where files.sha256 <> (select sha256 from files where tenant_id = ${tenantId} and id = ${fileId})
          and finer <= ${maxDetails} and (bits <= ${sureBits} or stretch <= ${maxStretch} and ${minLikeness} <= (
            select sum(ours * theirs) from file_embeddings own, file_embeddings other,
                unnest(own.embedding, other.embedding) as numbers (ours, theirs)
              where own.tenant_id = ${tenantId} and own.file_id = ${fileId}
                and other.tenant_id = ${tenantId} and other.file_id = near.id))
        order by bits, near.id limit ${maxLinks}
      on conflict do nothing`.execute(db());
}
