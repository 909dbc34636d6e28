<?php
// Creates the database.
$rig_db = new mysqli( 'localhost', 'root', '', '', 0, getenv( 'RIG_SOCKET' ) );
$rig_db->query( 'CREATE DATABASE ' . ( getenv( 'RIG_NETWORK' ) ?: 'wordpress' ) . ' CHARACTER SET utf8mb4' );
