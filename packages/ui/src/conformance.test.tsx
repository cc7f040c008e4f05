import { describePart } from './internal/testing/describePart.tsx';
import { everyPart } from './internal/testing/everyPart.tsx';

for (const { name, options, create } of everyPart) describePart(name, options, create);
