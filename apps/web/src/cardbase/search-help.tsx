import { addressOf } from './address.ts';
import { helpExamples, helpParts } from './help-texts.ts';

const linkTo = (text: string): string =>
  addressOf({ text, page: 1, view: 'grid', advanced: false });

/** The search language in examples that can be clicked. Made by the server alone. */
export const SearchHelp = () => (
  <div className="cb-help-text">
    <p>
      Words are looked for in names, “words in quotes” in texts. Everything else is asked for by its
      name: <code>el:fire</code>. What is asked must all be so.
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
