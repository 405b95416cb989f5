CREATE TABLE "catalogue_change" (
	"revision" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "catalogue_change_revision_product_id_pk" PRIMARY KEY("revision","product_id")
);
