/*
 * This module is the process that creates pictures, so that a decoder that crashes, hangs or uses too much memory affects
 * nothing else. It handles one request at a time and ends with its parent.
 */
import type { RenderResult, Rendered, RenderRequest } from './messages.ts';
import { renderLogo, renderRaster } from './raster.ts';

async function render({ renderer, input, output }: RenderRequest): Promise<Rendered> {
  if (renderer === 'heif') return (await import('./heif.ts')).renderHeif(input, output);
  if (renderer === 'pdf') return (await import('./pdf.ts')).renderPdf(input, output);
  if (renderer === 'logo') return renderLogo(input, output);
  return renderRaster(input, output);
}

async function tryRender(request: RenderRequest): Promise<RenderResult> {
  const { id } = request;
  try {
    const rendered = await render(request);
    return { id, rendered, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { id, failure, residentBytes: process.memoryUsage.rss() };
  }
}

process.on('message', (request: RenderRequest) => {
  void tryRender(request).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
