import { writeTranscript } from '@vitrine/core/transcripts';
import { notFound } from '../app/refusal.ts';
import type { Router } from '../app/router.ts';
import { findTranscript } from '../transcripts/store.ts';
import type { LinkOpener } from './access.ts';
import { streamKindOf } from './sharedStream.ts';

/** Registers the call for the captions of a file of a link: whoever may play the file may read them. */
export function registerSharedCaptions({ handlePublic }: Router, opener: LinkOpener): void {
  handlePublic('shared.readCaptions', async ({ c, query: { public: hash, id } }) => {
    const request = { c, purpose: 'rendition', fileIds: [id] } as const;
    const stored = await opener.open(hash, request, async ({ row, files: [file] }) =>
      file && streamKindOf(file, row) ? findTranscript(file.id) : undefined,
    );
    if (!stored || stored.entries.length === 0) throw notFound();
    const { entries, language } = stored;
    return c.body(writeTranscript(entries, 'vtt', language ?? undefined), 200, {
      'Content-Type': 'text/vtt; charset=utf-8',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Each request asks again whether the link opens.
      'Cache-Control': 'private, no-store',
      ...(language !== null && { 'Content-Language': language }),
    });
  });
}
