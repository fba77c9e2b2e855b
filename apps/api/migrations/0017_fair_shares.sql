-- One receiver, and one network of buyers, leave room for the others.
alter table webhook_endpoints
  -- it took long to answer: until then what goes to others goes first
  add column slow_until timestamptz;

alter table orders
  -- SHA-256 of the network that asked for a hold; gone a day later
  add column network_hash bytea;
create index orders_network on orders (event_id, network_hash)
  where network_hash is not null and status in ('pending', 'processing', 'express_processing', 'handling_payment');
