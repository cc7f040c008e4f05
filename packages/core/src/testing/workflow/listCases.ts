import type { ListFilesInput, Workflow } from '../../contract/index.ts';
import { portOf, type ContractCase, type ContractContext } from '../cases/contractCase.ts';
import { expectRefusal, expectSame } from '../cases/expect.ts';
import { figureOf, idsOf, uploadText } from '../cases/steps.ts';
import {
  addStatuses,
  uploadWithStatus,
  idAt,
  fileCapabilities,
  toDraft,
  unchangedInput,
  fileRequirements,
} from './steps.ts';

async function checkStatusFilter(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { own } = await addStatuses(context, ['one', 'two']);
  const [one, two] = [idAt(own, 0), idAt(own, 1)];
  const id = await uploadWithStatus(context, one);
  const { folderId } = await assets.getFile({ id });
  const second = await uploadText(context, folderId, 'b.txt');
  await assets.updateFile({ id: second, fields: { workflowStatus: two } });
  for (const input of [{}, { folderId }]) {
    const page = await assets.listFiles({ filter: `status:${one}`, ...input });
    const what = `the files of a status, with ${JSON.stringify(Object.keys(input))}`;
    expectSame([idsOf(page.items), page.total], [[id], 1], what);
  }
  const other = await assets.listFiles({ filter: `status:${two}`, folderId });
  expectSame(idsOf(other.items), [second], 'the files of another status in this folder');
  const unknown = await assets.listFiles({ filter: 'status:no-such-status' });
  expectSame(unknown.total, 0, 'the files of an unknown status');
  await expectRefusal(() => assets.listFiles({ filter: 'status:' }), 'invalid', 'a filter without a status');
}

async function checkHiding(context: ContractContext): Promise<void> {
  const assets = portOf('assets', context.api);
  const { workflow, current, own } = await addStatuses(context, ['hidden', 'shown']);
  const [hidden, shown] = [idAt(own, 0), idAt(own, 1)];
  const id = await uploadWithStatus(context, hidden);
  const { folderId, fileName } = await assets.getFile({ id });
  const second = await uploadText(context, folderId, 'b.txt');
  await assets.updateFile({ id: second, fields: { workflowStatus: shown } });
  const third = await uploadText(context, folderId, 'c.txt');
  await assets.updateFile({ id: third, fields: { workflowStatus: null } });
  const list = async (input: Partial<ListFilesInput>) => {
    const page = await assets.listFiles({ sort: 'name', folderId, ...input });
    expectSame(page.items.length, page.total, `the total of ${JSON.stringify(input)}`);
    return idsOf(page.items);
  };
  const setHiding = async (base: Workflow, isHidden: boolean) => {
    const statuses = base.statuses.map((each) => ({
      ...toDraft(each),
      hideOnGalleryView: each.id === hidden ? isHidden : each.hideOnGalleryView,
    }));
    return (await workflow.saveWorkflow({ ...unchangedInput(base), statuses })).workflow;
  };
  expectSame(await list({}), [id, second, third], 'a folder while no status hides its files');
  const hiding = await setHiding(current, true);
  expectSame(await list({}), [second, third], 'a folder without the files of the hidden status');
  expectSame(await list({ filter: `status:${hidden}` }), [id], 'the files of the hidden status');
  expectSame(await list({ filter: 'hidden' }), [id], 'the hidden files');
  expectSame(
    await list({ filter: figureOf(context) }),
    [id, second, third],
    'a count of the report has all files',
  );
  expectSame((await assets.getFile({ id })).id, id, 'the hidden file by its id');
  if (context.api.capabilities.assets?.searchScope !== 'nothing')
    expectSame(await list({ q: fileName }), [], 'a search for the hidden file');
  await workflow.setEnabled({ isEnabled: false });
  expectSame([await list({}), await list({ filter: 'hidden' })], [[id, second, third], []], 'switched off');
  await workflow.setEnabled({ isEnabled: true });
  await setHiding(hiding, false);
  expectSame([await list({}), await list({ filter: 'hidden' })], [[id, second, third], []], 'shown again');
}

/** Cases of the lists of files with a status. */
export const listCases: readonly ContractCase[] = [
  {
    ...fileRequirements,
    name: 'workflow: the files of a status are listed',
    needs: [...fileCapabilities, 'assets.filters'],
    check: checkStatusFilter,
  },
  {
    ...fileRequirements,
    name: 'workflow: files of a status that hides them are listed by filters only',
    needs: [...fileCapabilities, 'assets.filters'],
    check: checkHiding,
  },
];
