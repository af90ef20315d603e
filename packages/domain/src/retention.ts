// How long personal data is kept: the purges use these periods, and the legal texts promise them.

/** Contracts, payments and refunds after the contract has ended: required by the E-Commerce Act. */
export const CONTRACT_RETENTION_YEARS = 5;
