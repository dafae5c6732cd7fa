/** Match id of local tables, which no server knows. */
export const tableMatch = 'table-of-this-page-000';
