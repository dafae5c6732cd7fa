import { pageAddress, t } from '@stackmate/words';
import { getAddress } from './address.ts';
import { helpExamples, helpParts } from './help-texts.ts';
import { TextWithLinks } from '../words/text-with-links.tsx';

const linkTo = (text: string): string =>
  getAddress({ text, page: 1, view: 'grid', advanced: false });

/** Explains the search language with clickable examples. Rendered on the server only. */
export const SearchHelp = () => (
  <div className="cb-help-text">
    <p>
      <TextWithLinks
        text={t(
          'Plain words search names, “words in quotes” search names and card texts. For anything else, name the field: `el:fire`. Cards must match every part.',
        )}
      />
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('To find')}</th>
          <th scope="col">{t('Write')}</th>
        </tr>
      </thead>
      <tbody>
        {helpExamples.map(([meaning, text]) => (
          <tr key={text}>
            <td>{t(meaning)}</td>
            <td>
              <a href={pageAddress(linkTo(text))}>
                <code>{text}</code>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl>
      {helpParts().map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </div>
);
