import { portOf, type CaseGroup, type ContractContext } from '../cases/contractCase.ts';
import { expectAbort, expectSame, expectTrue } from '../cases/expect.ts';

async function checkBranding({ api }: ContractContext): Promise<void> {
  const branding = await portOf('cardLayout', api).getBranding();
  expectSame(typeof branding.isEnabled, 'boolean', 'whether branding is enabled');
  const { fieldName } = branding;
  expectTrue(
    fieldName === undefined || (typeof fieldName === 'string' && fieldName.trim() !== ''),
    'the name of the field is a text, or undefined when none is configured',
  );
  await expectAbort(
    () => portOf('cardLayout', api).getBranding(AbortSignal.abort()),
    'getBranding when aborted',
  );
}

export const cardLayoutGroup: CaseGroup<'cardLayout'> = {
  cases: [{ name: 'fields: the branding of the tenant', ports: ['cardLayout'], check: checkBranding }],
  provenBy: { getBranding: 'fields: the branding of the tenant' },
};
