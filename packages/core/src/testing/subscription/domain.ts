import type { TestedDomain } from '../domain.ts';
import { subscriptionGroup } from './cases.ts';
import { createSubscriptionPort } from './port.ts';

export const subscriptionTests: TestedDomain<'subscription'> = {
  createPort: createSubscriptionPort,
  ...subscriptionGroup,
};
