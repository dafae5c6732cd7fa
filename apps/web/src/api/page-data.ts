import { createContext } from 'react-router';

/** Set on the server, which loads the data of a page before it renders it. Null in browsers, which ask the API. */
export const pageDataContext = createContext<{ readonly data: unknown } | null>(null);
