import { SandboxError } from '#sandbox/errors.ts'

/** Increased with every change of the tables below; a data folder of another version is refused. */
export const DATA_VERSION = 15

/** Statuses of a booking that occupy its place. */
export const HOLDING_STATUSES = ['active', 'waiting', 'accept', 'pending_accept', 'completed'] as const

/** The tables of `schema.ts`, with the constraint that sells a place only once at a time, whatever the code does. */
export const bootstrapSql = `
create extension if not exists btree_gist;

create table if not exists meta (version integer not null);

create table if not exists datasets (id text primary key, content jsonb not null);

create table if not exists tenants (
  name text primary key,
  dataset_id text not null references datasets,
  clock_offset_ms bigint not null,
  payments jsonb not null,
  patches jsonb not null,
  made_at timestamptz(3) not null,
  gives_calendar_addresses boolean not null default false
);

create table if not exists users (
  tenant text not null references tenants on delete cascade,
  id text not null,
  name text, email text, phone text, phone_unverified text, rwg_token text,
  address_postal_code text, address_neighborhood text, address_street text,
  address_number text, address_city text, address_state text,
  calendar_token text,
  primary key (tenant, id)
);
create unique index if not exists users_calendar on users (tenant, calendar_token);

create table if not exists pets (
  tenant text not null references tenants on delete cascade,
  id text not null,
  user_id text not null,
  category_id text not null,
  name text not null,
  sex text,
  items jsonb not null,
  created_at timestamptz(3) not null,
  primary key (tenant, id)
);
create index if not exists pets_owner on pets (tenant, user_id, category_id);

create table if not exists transactions (
  tenant text not null references tenants on delete cascade,
  id text not null,
  user_id text not null,
  business_id text not null,
  total_cents integer not null,
  due_cents integer not null,
  package_id text,
  coupon_id text,
  is_offer_refused boolean not null,
  payment_status text,
  cancellation_reason text,
  created_at timestamptz(3) not null,
  primary key (tenant, id)
);

create table if not exists bookings (
  tenant text not null,
  id text not null,
  transaction_id text not null,
  line integer not null,
  business_id text not null,
  service_id text not null,
  professional_id text not null,
  start_time timestamptz(3),
  end_time timestamptz(3),
  place integer not null,
  price_cents integer not null,
  pricing_type text not null,
  status text not null,
  confirmed boolean not null default false,
  cancellation_reason text,
  returned_cents integer not null default 0,
  voided boolean not null default false,
  answer text,
  created_at timestamptz(3) not null,
  primary key (tenant, id),
  foreign key (tenant, transaction_id) references transactions (tenant, id) on delete cascade,
  check (end_time > start_time),
  constraint one_sale_per_place exclude using gist (
    tenant with =, professional_id with =, place with =, tstzrange(start_time, end_time) with &&
  ) where (start_time is not null and status in (${HOLDING_STATUSES.map((status) => `'${status}'`).join(', ')}))
);
create index if not exists bookings_waiting on bookings (tenant, created_at) where status = 'waiting';
create index if not exists bookings_transaction on bookings (tenant, transaction_id);

create table if not exists payment_requests (
  tenant text not null,
  id text not null,
  transaction_id text not null,
  amount_cents integer not null,
  status text not null,
  created_at timestamptz(3) not null,
  primary key (tenant, id),
  foreign key (tenant, transaction_id) references transactions (tenant, id) on delete cascade
);
create index if not exists payment_requests_transaction on payment_requests (tenant, transaction_id);

create table if not exists payments (
  tenant text not null,
  id text not null,
  transaction_id text not null,
  request_id text,
  amount_cents integer not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  status text not null,
  pix_code text,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3),
  auto_at timestamptz(3),
  auto_outcome text,
  primary key (tenant, id),
  foreign key (tenant, transaction_id) references transactions (tenant, id) on delete cascade
);
create index if not exists payments_transaction on payments (tenant, transaction_id);

create table if not exists intents (
  tenant text not null,
  id text not null,
  client_secret text not null,
  account_id text,
  transaction_id text not null,
  request_id text,
  amount_cents integer not null,
  status text not null,
  return_url text,
  payment_id text,
  created_at timestamptz(3) not null,
  primary key (tenant, id),
  foreign key (tenant, transaction_id) references transactions (tenant, id) on delete cascade
);
create index if not exists intents_transaction on intents (tenant, transaction_id);

create table if not exists answers (
  tenant text not null references tenants on delete cascade,
  user_id text not null,
  endpoint text not null,
  key text not null,
  request text not null,
  answer jsonb,
  primary key (tenant, user_id, endpoint, key)
);

create table if not exists messages (
  id serial primary key,
  tenant text not null references tenants on delete cascade,
  sender text not null,
  channel text not null,
  recipient text not null,
  body text not null,
  code text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  attempts integer not null,
  reference text
);
create unique index if not exists messages_reference on messages (tenant, reference);

create table if not exists faults (
  id serial primary key,
  tenant text not null references tenants on delete cascade,
  endpoint text not null,
  kind text not null,
  times integer,
  status integer,
  message text,
  delay_ms integer,
  body text
);

create table if not exists notifications (
  id serial primary key,
  tenant text not null references tenants on delete cascade,
  user_id text not null,
  event text,
  title text,
  message text,
  transaction_id text,
  template text,
  status text,
  request_id text,
  created_at timestamptz(3) not null
);
create index if not exists notifications_reader on notifications (tenant, user_id, created_at);

create table if not exists referrals (
  id serial primary key,
  tenant text not null references tenants on delete cascade,
  user_id text not null,
  name text not null,
  reward_cents integer not null,
  matures_at timestamptz(3) not null,
  paid_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index if not exists referrals_referrer on referrals (tenant, user_id);

create table if not exists bank_accounts (
  tenant text not null references tenants on delete cascade,
  user_id text not null,
  recipient_id text not null,
  bank_id text not null,
  agency text not null,
  agency_digit text,
  account text not null,
  account_digit text,
  account_type text not null,
  legal_number text not null,
  name text not null,
  primary key (tenant, user_id)
);

create table if not exists calendar_consents (
  tenant text not null references tenants on delete cascade,
  token text not null,
  primary key (tenant, token)
);

create table if not exists calendar_events (
  tenant text not null references tenants on delete cascade,
  id text not null,
  event jsonb not null,
  status text not null,
  primary key (tenant, id)
);

create table if not exists links (
  tenant text not null references tenants on delete cascade,
  code text not null,
  phone text not null,
  primary key (tenant, code)
);

create table if not exists events (
  id serial primary key,
  tenant text not null references tenants on delete cascade,
  message text not null,
  business_id text not null,
  user_id text not null,
  created_at timestamptz(3) not null
);
`

/** Returns the error that data were written by another version, and what to do. */
export function otherVersion(what: string, version: string): SandboxError {
  return new SandboxError(
    `${what} was written by another version of the sandbox (${version}, this is ${DATA_VERSION}); start once with --reset to begin anew.`,
  )
}
