-- Deposits that watchlists know of, whether or not they were news, and what is looked for among the bytes of documents.
create table told_filing (
  reference text primary key
);
insert into told_filing select reference from filing;
create index filing_attachment_sha256 on filing_attachment (sha256);
