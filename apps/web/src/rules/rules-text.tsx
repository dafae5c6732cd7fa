import { glossary, glossaryAnchors } from '@stackmate/catalogue/glossary';
import { officialRules, sectionsIn } from '@stackmate/catalogue/official-rules';
import type { Block, Section } from '@stackmate/catalogue/official-rules';
import { ElementChart, SignList } from '@stackmate/ui';
import { compareNames, listText, t } from '@stackmate/words';
import { ExampleBoard } from './example-board.tsx';
import { ProseText, proseWords } from '../shared/prose-text.tsx';
import { TextWithLinks } from '../words/text-with-links.tsx';

const sectionIds: ReadonlySet<string> = new Set(
  officialRules.sections.flatMap(sectionsIn).map(({ id }) => id),
);

/** Lists every term. Terms with their own section link to it; the others have their anchor here. */
const Glossary = () => (
  <dl className="terms">
    {glossaryAnchors
      .toSorted((anchor, other) =>
        compareNames(t(glossary[anchor].title), t(glossary[other].title)),
      )
      .map((anchor) => {
        const { title: english, explanation, related } = glossary[anchor];
        const title = t(english);
        const hasSection = sectionIds.has(anchor);
        return (
          <div key={anchor} className="term" id={hasSection ? undefined : anchor}>
            <dt>{hasSection ? <a href={`#${anchor}`}>{title}</a> : title}</dt>
            <dd>
              <ProseText prose={explanation} />
              {related.length === 0 ? null : (
                <span className="term-related">
                  {' '}
                  <TextWithLinks
                    text={t('See {terms}.', {
                      terms: listText(
                        related.map((other) => `[${t(glossary[other].title)}](#${other})`),
                      ),
                    })}
                  />
                </span>
              )}
            </dd>
          </div>
        );
      })}
  </dl>
);

/** Legend of the signs on cards. */
const CardIcons = () => (
  <>
    <p>
      <TextWithLinks
        text={t('[How to read a card](/play/how-to-read) shows where all this is on a card.')}
      />
    </p>
    <SignList />
  </>
);

const RulesBlock = ({ block }: { readonly block: Block }) => {
  switch (block.block) {
    case 'paragraph':
      return (
        <p>
          <ProseText prose={block.text} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <>
          <p className="list-intro">
            <ProseText prose={block.intro} />
          </p>
          <List>
            {block.items.map((item) => (
              <li key={item.message}>
                <ProseText prose={item} />
              </li>
            ))}
          </List>
        </>
      );
    }
    case 'table':
      return (
        <div
          className="table-holder"
          role="region"
          aria-label={`${proseWords(block.head[0])}: ${proseWords(block.rows[0][0])} …`}
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell.message} scope="col">
                    <ProseText prose={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0].message}>
                  {row.map((cell, column) => (
                    // Cells never change order.
                    <td key={column}>
                      <ProseText prose={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'example':
      return <ExampleBoard example={block.example} />;
    case 'card icons':
      return <CardIcons />;
    case 'element chart':
      return <ElementChart />;
    case 'glossary':
      return <Glossary />;
  }
};

/** Estimates a section's height, in thousands of characters of its data, to reserve space until it is laid out. */
const getHeight = (section: Section): number => {
  const hasGlossary = sectionsIn(section).some(({ blocks }) =>
    blocks.some(({ block }) => block === 'glossary'),
  );
  const length = JSON.stringify([section, hasGlossary ? glossary : null]).length;
  return Math.ceil(length / 1000);
};

const RulesSection = ({ section, level }: { readonly section: Section; readonly level: 2 | 3 }) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={section.id}
      data-level={level}
      data-tall={level === 2 ? getHeight(section) : undefined}
    >
      <Heading>{t(section.title)}</Heading>
      {section.blocks.map((block, index) => (
        // Blocks never change order.
        <RulesBlock key={index} block={block} />
      ))}
      {section.sections.map((candidate) => (
        <RulesSection key={candidate.id} section={candidate} level={3} />
      ))}
    </section>
  );
};

const Contents = () => (
  <nav className="contents" aria-label={t('Table of contents')}>
    <ol>
      {officialRules.sections.map(({ id, title, sections }) => (
        <li key={id}>
          <a href={`#${id}`}>{t(title)}</a>
          {sections.length === 0 ? null : (
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{t(section.title)}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  </nav>
);

/** The complete Official Rules. */
export const RulesText = () => (
  <>
    <header className="rules-head">
      <h1>{t(officialRules.title)}</h1>
      <p className="rules-version">{t('Version {version}', { version: officialRules.version })}</p>
    </header>
    <Contents />
    {officialRules.sections.map((section) => (
      <RulesSection key={section.id} section={section} level={2} />
    ))}
  </>
);
