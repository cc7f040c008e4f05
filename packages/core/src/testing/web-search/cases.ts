import {
  maxWebSearchPage,
  webSearchPageSize,
  type WebPictureRequest,
  type WebSearchItem,
} from '../../contract/index.ts';
import { isWebAddress } from '../../web-search/index.ts';
import {
  portOf,
  refusedWithout,
  type CaseGroup,
  type ContractCase,
  type ContractContext,
} from '../cases/contractCase.ts';
import { expectAbort, expectRefusal, expectSame, expectTrue } from '../cases/expect.ts';
import { createCaseFolder } from '../cases/steps.ts';

const settingsOfImports = { requestRecognition: false } as const;

/** Returns a picture that only this case finds; providers may find nothing, then the case says so. */
async function firstFound({ api, label }: ContractContext): Promise<WebSearchItem> {
  const { items } = await portOf('webSearch', api).search({ query: label, page: 1 });
  const [item] = items;
  if (!item) throw new Error('the search: expected a provider that finds something for any word');
  return item;
}

async function checkSearch(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const first = await webSearch.search({ query: context.label, page: 1 });
  expectTrue(first.items.length <= webSearchPageSize, `at most ${webSearchPageSize} results on a page`);
  expectTrue(first.total >= first.items.length, 'as many results as are shown');
  for (const { link, sourcePage, licenceUrl } of first.items)
    for (const address of [link, sourcePage, licenceUrl])
      expectTrue(address === null || isWebAddress(address), `${address} is an address of http or https`);
  if (first.hasMore) {
    const second = await webSearch.search({ query: context.label, page: 2 });
    const links = new Set(first.items.map(({ link }) => link));
    expectTrue(
      second.items.every(({ link }) => !links.has(link)),
      'other results on the second page',
    );
  }
  const last = await webSearch.search({ query: context.label, page: maxWebSearchPage });
  expectSame(last.hasMore, false, `a page after page ${maxWebSearchPage}`);
  for (const query of ['', '   ', 'x'.repeat(2000)])
    await expectRefusal(() => webSearch.search({ query, page: 1 }), 'invalid', 'an empty or endless query');
  await expectAbort(
    () => webSearch.search({ query: context.label, page: 1 }, AbortSignal.abort()),
    'search when aborted',
  );
}

async function checkImport(context: ContractContext): Promise<void> {
  const { webSearch, assets } = {
    webSearch: portOf('webSearch', context.api),
    assets: portOf('assets', context.api),
  };
  const { id: folderId } = await createCaseFolder(context, 'web');
  const { link, title } = await firstFound(context);
  const input = {
    ...settingsOfImports,
    fileUrl: link,
    folderId,
    title,
    uniqueId: `${context.label}-1`,
    sourcePage: 'https://example.com/page',
    licenceUrl: 'https://example.com/licence',
    licence: 'CC BY 4.0',
  };
  const [imported, again] = await Promise.all([webSearch.importFile(input), webSearch.importFile(input)]);
  expectSame(imported.status, 'imported', 'the status of a new file');
  expectSame(again, imported, 'the result of the same import at the same time');
  await context.settle?.();
  expectSame(await webSearch.importFile(input), imported, 'the result of the same import again');
  const listed = await assets.listFiles({ folderId });
  expectSame(
    listed.items.map(({ id }) => id),
    [imported.id],
    'the files of the folder',
  );
  const file = await assets.getFile({ id: imported.id });
  expectSame(
    [file.fields['source'], file.fields['licenseDocumentUrl']],
    [input.sourcePage, input.licenceUrl],
    'where the file says it is from',
  );
  expectTrue(String(file.fields['licenseExpiryNote']).includes('CC BY 4.0'), 'the licence in its note');
  const marked = (await webSearch.search({ query: context.label, page: 1 })).items.find(
    (each) => each.link === link,
  );
  expectSame(marked?.importedFileId, imported.id, 'the mark of what was imported');
  await webSearch.cancelImport({ uniqueId: input.uniqueId });
  expectSame(await webSearch.importFile(input), imported, 'an import that was cancelled after its end');
}

async function checkDuplicate(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { id: folderId } = await createCaseFolder(context, 'twice');
  const { link } = await firstFound(context);
  const input = { ...settingsOfImports, fileUrl: link, folderId };
  const { id } = await webSearch.importFile({ ...input, uniqueId: `${context.label}-once` });
  const again = await webSearch.importFile({ ...input, uniqueId: `${context.label}-twice` });
  expectSame(again, { id, status: 'duplicate' }, 'the same bytes again');
}

async function checkRefusedImports(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { id: folderId } = await createCaseFolder(context, 'refused');
  const { link } = await firstFound(context);
  const input = { ...settingsOfImports, fileUrl: link, folderId, uniqueId: `${context.label}-refused` };
  for (const fileUrl of ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AA', 'x', ''])
    await expectRefusal(
      () => webSearch.importFile({ ...input, fileUrl }),
      'invalid',
      `an import of ${fileUrl}`,
    );
  await expectRefusal(
    () => webSearch.importFile({ ...input, folderId: '999999999' }),
    ['not-found', 'invalid'],
    'an import into an unknown folder',
  );
  const files = await portOf('assets', context.api).listFiles({ folderId });
  expectSame(files.items, [], 'the folder after the refusals');
  await webSearch.importFile(input);
  const another = await createCaseFolder(context, 'another');
  await expectRefusal(
    () => webSearch.importFile({ ...input, folderId: another.id }),
    'conflict',
    'the same unique id for another folder',
  );
  await webSearch.cancelImport({ uniqueId: `${context.label}-never` });
}

async function checkEarlyCancel(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { id: folderId } = await createCaseFolder(context, 'early');
  const { link } = await firstFound(context);
  const input = { ...settingsOfImports, fileUrl: link, folderId, uniqueId: `${context.label}-early` };
  await webSearch.cancelImport({ uniqueId: input.uniqueId });
  for (const attempt of ['an import', 'the same import again'])
    await expectRefusal(() => webSearch.importFile(input), 'conflict', `${attempt} after its cancel`);
  const files = await portOf('assets', context.api).listFiles({ folderId });
  expectSame(files.items, [], 'the folder after the cancel');
  const other = await webSearch.importFile({ ...input, uniqueId: `${context.label}-other` });
  expectSame(other.status, 'imported', 'an import with another unique id');
}

async function checkForgottenCancel(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { id: folderId } = await createCaseFolder(context, 'forgotten');
  const { link } = await firstFound(context);
  const uniqueId = `${context.label}-forgotten`;
  await webSearch.cancelImport({ uniqueId });
  const { status } = await webSearch.importFile({ ...settingsOfImports, fileUrl: link, folderId, uniqueId });
  expectSame(status, 'imported', 'an import after a cancel that is not kept');
}

async function checkAlike(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { items } = await webSearch.search({ query: context.label, page: 1 });
  const thumbnailUrls = items.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []);
  const asked = [...thumbnailUrls.slice(1), 'https://example.com/never-found.jpg'];
  const found = await webSearch.findAlike({ thumbnailUrls: asked });
  for (const { thumbnailUrl, fileId } of found) {
    expectTrue(thumbnailUrls.slice(1).includes(thumbnailUrl), 'only results that were asked for');
    const file = await portOf('assets', context.api).getFile({ id: fileId });
    expectSame(file.id, fileId, 'a file of the library');
  }
  const once = new Set(found.map(({ thumbnailUrl }) => thumbnailUrl));
  expectSame(once.size, found.length, 'results, each once');
  const many = Array.from({ length: webSearchPageSize + 1 }, (_, at) => `https://example.com/${at}`);
  await expectRefusal(() => webSearch.findAlike({ thumbnailUrls: many }), 'invalid', 'too many results');
}

async function checkPictures(context: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', context.api);
  const { items } = await webSearch.search({ query: context.label, page: 1 });
  const requests = items.flatMap(({ thumbnailUrl }) => (thumbnailUrl === null ? [] : [{ thumbnailUrl }]));
  const foreign = { thumbnailUrl: 'https://elsewhere.example/1.jpg' };
  const results = await webSearch.resolvePictures?.({ requests: [...requests, foreign] });
  if (results) expectSame(results.length, requests.length + 1, 'one result for each request');
  const mediaOf = (request: WebPictureRequest, at: number) => {
    const media = webSearch.pictureUrl?.(request) ?? results?.[at];
    return typeof media === 'string' ? { url: media } : media;
  };
  for (const [at, request] of requests.entries()) {
    const media = webSearch.pictureUrl || results ? mediaOf(request, at) : { url: request.thumbnailUrl };
    expectTrue(!!media && 'url' in media && media.url !== '', 'the picture of a result has an address');
  }
  const media = mediaOf(foreign, requests.length);
  expectTrue(!media || !('headers' in media && media.headers), 'an address of another server has no headers');
}

async function checkSettings({ api }: ContractContext): Promise<void> {
  const webSearch = portOf('webSearch', api);
  for (const recognizeObjects of [true, false]) {
    expectSame(await webSearch.saveSettings({ recognizeObjects }), { recognizeObjects }, 'what was saved');
    expectSame(await webSearch.getSettings(), { recognizeObjects }, 'what is stored');
  }
}

async function checkForeign(context: ContractContext): Promise<void> {
  const { id: folderId } = await createCaseFolder(context, 'own');
  const { link } = await firstFound(context);
  const theirs = portOf('webSearch', context.other ?? context.api);
  const input = { ...settingsOfImports, fileUrl: link, folderId, uniqueId: `${context.label}-own` };
  await expectRefusal(
    () => theirs.importFile(input),
    ['not-found', 'invalid'],
    'an import into a foreign folder',
  );
  const { id } = await portOf('webSearch', context.api).importFile(input);
  const seen = await theirs.search({ query: context.label, page: 1 });
  expectTrue(
    seen.items.every(({ importedFileId }) => importedFileId !== id),
    'what another tenant has imported is not marked',
  );
}

const onFiles = {
  ports: ['webSearch', 'assets'],
  needs: ['assets.createFolder', 'webSearch.import'],
} as const;

const cases: readonly ContractCase[] = [
  { ports: ['webSearch'], name: 'webSearch: a query gives pages of pictures', check: checkSearch },
  { ports: ['webSearch'], name: 'webSearch: the pictures of results have addresses', check: checkPictures },
  {
    ...onFiles,
    name: 'webSearch: a file is imported once, with its source and licence',
    writes: ['source', 'licenseDocumentUrl', 'licenseExpiryNote'],
    check: checkImport,
  },
  {
    ...onFiles,
    name: 'webSearch: bytes that the folder has are a duplicate',
    needs: [...onFiles.needs, 'assets.refusesDuplicates'],
    check: checkDuplicate,
  },
  { ...onFiles, name: 'webSearch: what cannot be imported leaves nothing', check: checkRefusedImports },
  {
    ...onFiles,
    name: 'webSearch: an import whose cancel came first is refused',
    needs: [...onFiles.needs, 'webSearch.cancelsAhead'],
    check: checkEarlyCancel,
  },
  {
    ...onFiles,
    name: 'policies: without webSearch.cancelsAhead a cancel that comes first is ignored',
    lacks: ['webSearch.cancelsAhead'],
    check: checkForgottenCancel,
  },
  {
    ports: ['webSearch', 'assets'],
    name: 'webSearch: results that look alike are files of the library',
    needs: ['webSearch.alike'],
    check: checkAlike,
  },
  {
    ports: ['webSearch'],
    name: 'webSearch: the settings of imports are kept',
    needs: ['webSearch.settings'],
    check: checkSettings,
  },
  {
    ...onFiles,
    name: 'webSearch: imports of another tenant are neither possible nor seen',
    needsOther: true,
    check: checkForeign,
  },
  refusedWithout('webSearch', 'webSearch.import', (api) =>
    api.importFile({ ...settingsOfImports, fileUrl: 'https://example.com/a', folderId: '1', uniqueId: 'a' }),
  ),
  refusedWithout('webSearch', 'webSearch.alike', (api) => api.findAlike({ thumbnailUrls: [] })),
  refusedWithout('webSearch', 'webSearch.settings', (api) => api.saveSettings({ recognizeObjects: true })),
];

export const webSearchGroup: CaseGroup<'webSearch'> = {
  cases,
  provenBy: {
    search: 'webSearch: a query gives pages of pictures',
    resolvePictures: 'webSearch: the pictures of results have addresses',
    pictureUrl: 'webSearch: the pictures of results have addresses',
    findAlike: 'webSearch: results that look alike are files of the library',
    importFile: 'webSearch: a file is imported once, with its source and licence',
    cancelImport: 'webSearch: what cannot be imported leaves nothing',
    getSettings: 'webSearch: the settings of imports are kept',
    saveSettings: 'webSearch: the settings of imports are kept',
  },
};
