import { createCookieSession, formatTable, isConforming, runConformance } from '@vitrine/conformance/run';
import { createHttpGalleryApi } from '@vitrine/http/adapter';
import { expect, it } from 'vitest';
import { createMediaServer } from '../testing/media/mediaServer.ts';
import { testPassword } from '../testing/people.ts';

it('the conformance kit passes the server and its adapter, with every fault', async () => {
  const server = await createMediaServer();
  try {
    const api = createHttpGalleryApi({ baseUrl: await server.listen(), ...createCookieSession() });
    await api.session.signIn({ login: 'admin', password: testPassword });
    const report = await runConformance({ api }, { domains: ['workflow'], faults: true });
    expect(isConforming(report), formatTable(report)).toBe(true);
    expect(new Set(report.faults.map(({ call }) => call))).toContain('workflow.getWorkflow');
    expect(formatTable(report)).toContain('status 403: the screens show that the person may not see it');
  } finally {
    await server.close();
  }
});
