import { Controls, Description, DocsContext, Primary, Stories, Title } from '@storybook/addon-docs/blocks';
import { use, type ReactNode } from 'react';
import type { PartGuide } from '../packages/ui/src/internal/testing/partGuide.ts';
import { guideOf } from './guides.ts';

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function Keys({ keyboard }: Pick<PartGuide, 'keyboard'>): ReactNode {
  if (keyboard.length === 0) return <p>It never has the focus.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Keys</th>
          <th scope="col">What they do</th>
        </tr>
      </thead>
      <tbody>
        {keyboard.map(([keys, effect]) => (
          <tr key={keys + effect}>
            <td>{keys}</td>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Guide({ guide }: { guide: PartGuide }): ReactNode {
  return (
    <>
      <Sentences title="Anatomy" sentences={guide.anatomy} />
      <Sentences title="Use it when" sentences={guide.use} />
      <Sentences title="Do not use it for" sentences={guide.avoid} />
      <h3>Keyboard</h3>
      <Keys keyboard={guide.keyboard} />
      <Sentences title="What assistive technology says" sentences={guide.announces} />
    </>
  );
}

/** The docs page of every part and screen: the first story, its guide, its props, all its states. */
export function PartDocs(): ReactNode {
  const context = use(DocsContext);
  const [story] = context.componentStories();
  const guide = story && guideOf(String(story.parameters['fileName']));
  return (
    <>
      <Title />
      <Description />
      <Primary />
      {guide && <Guide guide={guide} />}
      <Controls />
      <Stories />
    </>
  );
}
