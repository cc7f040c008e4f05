import preview from '../../../../.storybook/preview.tsx';
import { contrastRatio } from '../styles/colour.ts';
import statusCss from '../styles/status.css?raw';
import themeCss from '../styles/tokens.css?raw';
import {
  contrastPairs,
  createTokenReader,
  statusColours,
  surfaces,
  type ContrastPair,
  type ThemeName,
} from '../styles/themeTokens.ts';

const readToken = createTokenReader(`${themeCss}\n${statusCss}`);

const roles = [
  ...surfaces,
  'mat',
  'text',
  'text-muted',
  'border',
  'border-strong',
  'accent',
  'accent-text',
  'focus',
  'danger',
  'success',
  'warning',
] as const;

function Swatches({ tokens }: { tokens: readonly string[] }) {
  return (
    <ul className="vt:grid vt:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] vt:gap-4">
      {tokens.map((token) => (
        <li key={token}>
          <span
            className="vt:block vt:h-14 vt:rounded-control vt:border vt:border-border-strong"
            style={{ backgroundColor: `var(--vitrine-${token})` }}
          />
          <span className="vt:text-sm">{token}</span>
        </li>
      ))}
    </ul>
  );
}

function PairRow({ pair, theme }: { pair: ContrastPair; theme: ThemeName }) {
  const ratio = contrastRatio(readToken(pair.front, theme), readToken(pair.back, theme));
  return (
    <tr className="vt:border-b vt:border-border">
      <td className="vt:flex vt:items-center vt:gap-3 vt:py-1">
        <span
          aria-hidden="true"
          className="vt:flex vt:h-7 vt:w-14 vt:items-center vt:justify-center vt:rounded-control"
          style={{ backgroundColor: `var(--vitrine-${pair.back})` }}
        >
          <span
            className="vt:size-4 vt:rounded-full"
            style={{ backgroundColor: `var(--vitrine-${pair.front})` }}
          />
        </span>
        {pair.front}
      </td>
      <td className="vt:py-1 vt:text-muted">{pair.back}</td>
      <td className="vt:py-1 vt:text-end vt:tabular-nums">{ratio.toFixed(2)}</td>
      <td className="vt:py-1 vt:text-end vt:text-muted vt:tabular-nums">{pair.minRatio}</td>
    </tr>
  );
}

const meta = preview.meta({ title: 'Colour' });

/** The roles of the current theme. Neutrals carry no hue; one accent; red only destroys or fails. */
export const Roles = meta.story({ render: () => <Swatches tokens={roles} /> });

/** Twelve fills with their text and border. The name is always written: colour is never alone. */
export const StatusColours = meta.story({
  render: () => (
    <ul className="vt:flex vt:flex-wrap vt:gap-3">
      {statusColours.map((name) => (
        <li
          key={name}
          className="vt:rounded-picture vt:border vt:px-2 vt:py-0.5 vt:text-sm"
          style={{
            backgroundColor: `var(--vitrine-status-${name})`,
            color: `var(--vitrine-status-${name}-text)`,
            outline: `1px solid var(--vitrine-status-${name}-border)`,
          }}
        >
          {name}
        </li>
      ))}
    </ul>
  ),
});

/** Measured from the tokens themselves; a pair that fails does not land. */
export const Contrast = meta.story({
  render: (_args, { globals }) => (
    <table className="vt:w-full vt:max-w-180 vt:text-sm">
      <thead>
        <tr className="vt:border-b vt:border-border vt:text-muted">
          <th scope="col">Front</th>
          <th scope="col">Back</th>
          <th scope="col" className="vt:text-end">
            Contrast
          </th>
          <th scope="col" className="vt:text-end">
            Least
          </th>
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map((pair) => (
          <PairRow
            key={`${pair.front} ${pair.back}`}
            pair={pair}
            theme={(globals['theme'] ?? 'light') as ThemeName}
          />
        ))}
      </tbody>
    </table>
  ),
});
