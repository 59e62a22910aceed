-- Each person has a share of the audit trail.
CREATE INDEX audit_person ON audit (person, sequence);
