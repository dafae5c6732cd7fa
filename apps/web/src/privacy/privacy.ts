export interface PrivacySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const privacyEffective = '2025/07/01';

/** Ten sections, numbered in this order. */
export const privacy: readonly PrivacySection[] = [
  {
    id: 'collected',
    title: 'What we collect',
    paragraphs: [
      'What you give us: your e-mail address when you sign up for the discount, and whether you opened the link in our letter; your name, e-mail address and message when you write to us.',
      'What comes with a visit: the page you came from as far as a link of ours says so (the values utm_source, utm_medium, utm_campaign, utm_term and utm_content, kept in your browser; utm_source is sent along when you sign up), and the network address that every server sees. It is used to hold off floods, and not stored.',
      'Of visits through certain links to the offer we count the page, the time and the link; nothing that says whose visit it was.',
      'When you play, the server keeps the record of the match and the name you chose. There are no accounts on this site.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    paragraphs: [
      'To send you what you asked for, to answer you, to run matches, and to keep the service from being abused. We do not sell anything of it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and the like',
    paragraphs: [
      'The site itself sets no cookies. Your browser keeps your language, your settings, where you came from, pictures of cards so that they need not be loaded twice, and, until you close the tab, a sign that you signed up for the discount. You can delete all of it in your browser.',
      'If an outside service counts visits here, it is loaded only after you have agreed in the footer of the page, and you can take that back there.',
    ],
  },
  {
    id: 'sharing',
    title: 'Whom we share it with',
    paragraphs: [
      'Those who work for us and need it for that: whoever sends our e-mail, runs our servers, may check that a form is sent by a person (if nobody else does it, your browser is set a small task instead), or handles a payment. Payments are made on the pages of the payment service; we never see your card number. Beyond that only if the law obliges us.',
    ],
  },
  {
    id: 'transfers',
    title: 'Other countries',
    paragraphs: [
      'These services may work in other countries than yours. Where the law asks for it, they are bound by contract to protect your data as it would be at home.',
    ],
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    paragraphs: [
      'E-mail addresses of the sign-up until the campaign is over, or until you sign off by the link in each of our letters: then the address is deleted at once. Messages until they are dealt with, and at most two years. Records of matches stay, so that anybody can check them. Backups may hold what is deleted for a while longer.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may ask what we have about you, have it corrected or deleted, take it with you, or object to its use. Write to us on the [contact page](/contact). You may also complain to the authority for data protection where you live.',
    ],
  },
  {
    id: 'security',
    title: 'How it is kept safe',
    paragraphs: [
      'What is sent is encrypted on its way. Few people can see it, and what we need not know we do not ask. No system is perfectly safe; if something happens that concerns you, we will tell you.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'If this page changes, the date at its top changes with it. What matters we also say on the first page. Rules of play have a version of their own and are found [with the rules](/rules).',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'Questions about all this reach us on the [contact page](/contact). Questions about play, from the first summon to the [upgrade](/rules#upgrade), are answered by the rules.',
    ],
  },
];
