-- The language somebody reads the app, its mails and its messages in; null until they have chosen one.
alter table members
  add column language text constraint language_is_known check (language in ('ko', 'en'));

-- The language a document was shown in when it was agreed to. The Korean text is the one that binds.
alter table consents
  add column language text not null default 'ko' constraint language_is_known check (language in ('ko', 'en'));
