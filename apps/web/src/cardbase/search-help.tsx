import { addressOf } from './address.ts';
import { helpExamples, helpParts } from './help-texts.ts';

const linkTo = (text: string): string =>
  addressOf({ text, page: 1, view: 'grid', advanced: false });

/** Explains the search language with clickable examples. Rendered on the server only. */
export const SearchHelp = () => (
  <div className="cb-help-text">
    <p>
      Plain words search names, “words in quotes” search names and card texts. For anything else,
      name the field: <code>el:fire</code>. Cards must match every part.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">To find</th>
          <th scope="col">Write</th>
        </tr>
      </thead>
      <tbody>
        {helpExamples.map(([words, text]) => (
          <tr key={text}>
            <td>{words}</td>
            <td>
              <a href={linkTo(text)}>
                <code>{text}</code>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl>
      {helpParts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </div>
);
