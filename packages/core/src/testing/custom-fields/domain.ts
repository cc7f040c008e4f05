import type { TestedDomain } from '../domain.ts';
import { customFieldsGroup } from './cases.ts';
import { createCustomFieldsPort } from './port.ts';

export const customFieldsTests: TestedDomain<'customFields'> = {
  createPort: createCustomFieldsPort,
  ...customFieldsGroup,
};
